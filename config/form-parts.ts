/**
 * The components of app/ui/forms that bring conform along, 9 kB that pages without a form do not need: a chunk of their
 * own. The others in that folder import none of these, and are on every page.
 */
export const FORM_PARTS =
  /\/app\/ui\/forms\/(Checkbox|ErrorSummary|Field|PasswordField|SelectField|TextareaField|TimeSelect|use-server-form)\.tsx?$/;
