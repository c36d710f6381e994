module.exports = () => ({ "users-permissions": { config: { jwtSecret: "bench" } } });
