const { readFileSync } = require("node:fs");
module.exports = {
  async bootstrap({ strapi }) {
    const events = JSON.parse(readFileSync(process.env.EVENTS, "utf8"));
    if (!(await strapi.db.query("api::event.event").count()))
      for (const data of events) await strapi.db.query("api::event.event").create({ data });
    const role = await strapi.db
      .query("plugin::users-permissions.role")
      .findOne({ where: { type: "public" } });
    if (role)
      await strapi.db
        .query("plugin::users-permissions.permission")
        .create({ data: { action: "api::event.event.find", role: role.id } });
  },
};
