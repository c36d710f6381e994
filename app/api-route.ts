import { createDispatcher } from "~/http/api/dispatch.server";
import { operations } from "./api";

const answer = createDispatcher(operations);
export const loader = answer;
export const action = answer;
/** The server calls it without Remix, which saves a copy of the request and a second matching. */
export const handle = { direct: true };
