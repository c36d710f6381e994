export { default } from "../../empty/app/entry.server";
