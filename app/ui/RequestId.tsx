import { useId } from "react";
import { useRequestSeed } from "./request-seed";

/** Goes into every POST form: sending the same form twice carries the same id, so the server creates once. */
export function RequestId() {
  return <input type="hidden" name="requestId" value={useRequestSeed() + useId()} />;
}
