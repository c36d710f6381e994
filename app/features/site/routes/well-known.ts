/**
 * A plain 404: browsers request a name that cannot exist, and trust /.well-known/change-password only if that fails.
 */
export const loader = () => new Response("Not found", { status: 404 });
export const action = () => loader();
