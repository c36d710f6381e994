/** The parts of app/ui that forms are made of: they bring conform along, 9 kB that pages without a form do not need. */
export const FORM_PARTS =
  /\/app\/ui\/(Checkbox|ErrorSummary|Field|PasswordField|SelectField|TextareaField|TimeSelect|use-failure-notice|use-server-form)\.tsx?$/;
