import { type ComponentProps, Suspense } from "react";
import type { GuestSpotForm as GuestSpotFormType } from "~/features/guests/components/GuestSpotForm";
import { lazyPart, ReloadPage } from "~/ui/rendering/lazy-part";
import type { VisitorSpot as VisitorSpotType } from "./VisitorSpot";

const VisitorSpot = lazyPart(() => import("./VisitorSpot").then((file) => file.VisitorSpot));
const GuestSpotForm = lazyPart(() =>
  import("~/features/guests/components/GuestSpotForm").then((file) => file.GuestSpotForm),
);

// Users with an account do not load these scripts.

export const LazyVisitorSpot = (props: ComponentProps<typeof VisitorSpotType>) => (
  <Suspense fallback={null}>
    <VisitorSpot {...props} lost={<ReloadPage />} />
  </Suspense>
);

export const LazyGuestSpotForm = (props: ComponentProps<typeof GuestSpotFormType>) => (
  <Suspense fallback={null}>
    <GuestSpotForm {...props} lost={<ReloadPage />} />
  </Suspense>
);
