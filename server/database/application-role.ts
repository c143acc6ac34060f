import type { Client } from "pg"
import { StartupError } from "../startup-error.ts"
import { applicationRole } from "./migration.ts"

/** Creates the role the application works under and allows the owner to act as it, unless this is already done. */
export async function ensureApplicationRole(client: Client): Promise<void> {
  try {
    const roles = await client.query("select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = $1", [
      applicationRole,
    ])
    if (roles.rows.length === 0) await unlessDone(() => client.query(`create role ${applicationRole} nologin`))
    else if (roles.rows[0].sees_all) throw seesTooMuch()
    if (!(await hasApplicationRole(client)))
      await unlessDone(() => client.query(`grant ${applicationRole} to current_user`))
    await client.query(`grant usage on schema public to ${applicationRole}`)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error
    throw new StartupError(
      "database-not-permitted",
      `The user of DATABASE_URL may not create roles: have an administrator of the database run "create role ${applicationRole} nologin; grant ${applicationRole} to <that user>;" once.`,
      { cause: error },
    )
  }
}

/** From PostgreSQL 16 on, a role's creator is a member of it but may not act as it. */
async function hasApplicationRole(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1,
       case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [applicationRole],
  )
  return rows[0]?.may === true
}

/** The role belongs to the entire server: another database on it may be creating it concurrently. */
async function unlessDone(run: () => Promise<unknown>): Promise<void> {
  const collisions = new Set(["42710", "23505", "XX000"])
  await run().catch((error: unknown) => {
    const collided = error instanceof Error && "code" in error && collisions.has(String(error.code))
    if (!collided) throw error
  })
}

function seesTooMuch(): StartupError {
  return new StartupError(
    "database-not-permitted",
    `The role ${applicationRole} of this database can bypass row-level security: revoke SUPERUSER and BYPASSRLS from it.`,
  )
}
