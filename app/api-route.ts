import { createDispatcher } from "~/http/api/dispatch.server";
import { operations } from "./api";

/** Answers every address under /api: with an operation of api.ts, or 404. */
const answer = createDispatcher(operations);
export const loader = answer;
export const action = answer;
/** Needs nothing of Remix: the server calls it at once, which saves a copy of the request and a second matching. */
export const handle = { direct: true };
