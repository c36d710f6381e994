import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";

/** No page of visitors or guests shows these, so changes discard no page. */
const NOT_SHOWN: Record<string, string[]> = {
  game_participants: [
    ...["came_marked_at", "attendance_note", "walked_in_from"],
    ...["seen_at", "nudged_at", "removal_reason", "owes_minor"],
  ],
  users: [
    ...["id", "email", "password_hash", "locale", "email_confirmed_at", "totp_secret", "totp_enabled_at"],
    ...["totp_last_step", "calendar_token", "created_at", "updated_at", "seen_locale"],
  ],
};

const versioned = () => db.all<{ name: string }>(sql`select name from table_versions order by name`);

it("every table with a version has triggers for rows that come, change and go", async () => {
  for (const { name } of await versioned()) {
    const triggers = await db.all<{ name: string; text: string }>(
      sql`select name, sql as text from sqlite_schema where type = 'trigger' and tbl_name = ${name} and name glob '*_version_*' order by name`,
    );
    expect(triggers.map((trigger) => trigger.name)).toEqual(
      ["delete", "insert", "update"].map((event) => `${name}_version_${event}`),
    );
    for (const { text } of triggers) expect(text).toContain(`WHERE name = '${name}'`);
  }
});

it("an update of any column raises the table's version, except for the columns listed as not shown", async () => {
  for (const { name } of await versioned()) {
    const update = await db.get<{ text: string }>(
      sql`select sql as text from sqlite_schema where name = ${`${name}_version_update`}`,
    );
    const listed = /UPDATE OF ([\w, ]+) ON/.exec(update?.text ?? "")?.[1]?.split(", ");
    const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
    const omitted = listed ? columns.filter((column) => !listed.includes(column.name)) : [];
    expect({ name, omitted: omitted.map((column) => column.name).sort() }).toEqual({
      name,
      omitted: (NOT_SHOWN[name] ?? []).sort(),
    });
  }
});
