import type { useForm } from "@conform-to/react";

/** The HTML validation attributes of a form's fields, computed from the schema on the server. */
export type FormConstraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;
