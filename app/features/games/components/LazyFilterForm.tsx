import { type ComponentProps, Suspense } from "react";
import { lazyPart, ReloadPage } from "~/ui/rendering/lazy-part";
import type { GameFilterForm as FilterForm } from "./GameFilterForm";

const GameFilterForm = lazyPart(() => import("./GameFilterForm").then((file) => file.GameFilterForm));

export function LazyFilterForm(props: ComponentProps<typeof FilterForm>) {
  return (
    <Suspense fallback={null}>
      <GameFilterForm {...props} lost={<ReloadPage />} />
    </Suspense>
  );
}
