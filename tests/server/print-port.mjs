// remix-serve prints the port it was given, not the one it got.
import { Server } from "node:net";

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once("listening", () => console.log(`Houma runs on http://localhost:${this.address().port}`));
  return listen.apply(this, args);
};
