/** Need conform, 8 kB that pages without such a form save: their own chunk. */
export const FORM_PARTS =
  /\/app\/ui\/forms\/(ErrorSummary|FieldsetRow|PasswordField|ServerForm|TimeSelect|UpdateListButton|use-server-form)\.tsx?$/;

/** Single controls, which the filters of lists use too, with a part of conform. */
export const FIELDS =
  /\/app\/ui\/forms\/(Checkbox|Field|RadioGroup|SelectField|StarsInput|TextareaField)\.tsx$|\/@conform-to\/react\/dist\/(helpers|_virtual\/[\w-]+)\.mjs$/;
