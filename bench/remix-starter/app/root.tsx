export { default } from "../../empty/app/root";
