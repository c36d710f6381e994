import { type ComponentProps, Suspense } from "react";
import { lazyPart, ReloadPage } from "~/ui/rendering/lazy-part";
import type { VenueFilterForm as FilterForm } from "./VenueFilterForm";

const VenueFilterForm = lazyPart(() => import("./VenueFilterForm").then((file) => file.VenueFilterForm));

export function LazyVenueFilterForm(props: ComponentProps<typeof FilterForm>) {
  return (
    <Suspense fallback={null}>
      <VenueFilterForm {...props} lost={<ReloadPage />} />
    </Suspense>
  );
}
