import type { DrawView } from "./views";

/** Refused if another organizer has changed it since. */
export const SeenDraw = ({ draw }: { draw: DrawView }) => (
  <>
    <input type="hidden" name="draw" value={draw.id} />
    <input type="hidden" name="seen" value={draw.version} />
  </>
);
