import type { Viewer } from "~/core/actor";

/** Whether the viewer may report something that `ownerId` made: anyone signed in, but not the owner. */
export const mayReport = (viewer: Viewer, ownerId: string): boolean =>
  viewer !== null && viewer.id !== ownerId;
