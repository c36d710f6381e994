import type { Viewer } from "~/core/actor";

export const mayReport = (viewer: Viewer, ownerId: string): boolean =>
  viewer !== null && viewer.id !== ownerId;
