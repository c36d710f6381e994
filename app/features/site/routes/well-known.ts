/** Browsers trust /.well-known/change-password only if a name that cannot exist is a 404. */
export const loader = () => new Response("Not found", { status: 404 });
export const action = () => loader();
