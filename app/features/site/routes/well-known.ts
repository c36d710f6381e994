/**
 * A plain 404, where other unknown addresses lead home: browsers ask for a name that nobody has, and trust the others
 * only if that fails.
 */
export const loader = () => new Response("Not found", { status: 404 });
export const action = () => loader();
