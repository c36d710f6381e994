/** The components that forms are made of: they bring conform along, 9 kB that pages without a form do not need. */
export const FORM_PARTS = /\/app\/ui\/forms\/[\w-]+\.tsx?$/;
