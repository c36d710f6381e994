/**
 * The components of app/ui/forms for forms that keep what was typed, with conform, 8 kB that pages without one do not need:
 * a chunk of their own. The others in that folder are on every page, or import none of these.
 */
export const FORM_PARTS =
  /\/app\/ui\/forms\/(ErrorSummary|FieldsetRow|PasswordField|TimeSelect|UpdateListButton|use-server-form)\.tsx?$/;

/** Single controls, as the filters of lists have them too, with the part of conform that fills in their attributes. */
export const FIELDS =
  /\/app\/ui\/forms\/(Checkbox|Field|RadioGroup|SelectField|TextareaField)\.tsx$|\/@conform-to\/react\/dist\/(helpers|_virtual\/[\w-]+)\.mjs$/;
