import { type ComponentProps, lazy, Suspense } from "react";
import type { GameFilterForm as FilterForm } from "./GameFilterForm";

const GameFilterForm = lazy(() =>
  import("./GameFilterForm").then((file) => ({ default: file.GameFilterForm })),
);

/** The form with all filters, whose library the list itself does without. */
export function LazyFilterForm(props: ComponentProps<typeof FilterForm>) {
  return (
    <Suspense fallback={null}>
      <GameFilterForm {...props} />
    </Suspense>
  );
}
