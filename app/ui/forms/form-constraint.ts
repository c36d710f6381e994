import type { useForm } from "@conform-to/react";

/** What the browser checks by itself, computed from the schema on the server. */
export type FormConstraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;
