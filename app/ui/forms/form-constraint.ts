import type { useForm } from "@conform-to/react";

export type FormConstraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;
