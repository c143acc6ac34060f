import { randomUUID } from "node:crypto"
import { attacks } from "../../support/rich-text-attacks.ts"
import type { Calls } from "./calls.ts"
import { projectIdOf } from "./projects.ts"

/** What would run, or be fetched, if any screen took it for markup; the mark tells that the screen shows it at all. */
export const attackMarker = "ru-mark"
export const hostile =
  `${attackMarker} "'><img src=x onerror=ru_attack()><svg onload=ru_attack()><script>ru_attack()</script>` +
  `<a href="javascript:ru_attack()">x</a>{{ru_attack()}}\${ru_attack()}`

interface HostileRecord {
  readonly id: string
  readonly revision: number
}

const data = "/api/v1/profiles/data"

/**
 * Whether a comment may hold it: what mentions nobody, is no text at all or has no end is refused before it is kept.
 */
const isAccepted = (attack: string) =>
  attack.length < 1000 && !attack.includes("mention") && !attack.includes("\0") && attack.isWellFormed()

/** Hostile texts in everything that a person can name or write; `undo` is told how each of it is taken away again. */
export async function createHostileTexts(call: Calls, undo: (run: () => Promise<unknown>) => void) {
  const mine = randomUUID().slice(0, 8)
  const named = { en: hostile, ar: hostile }
  const { clientId, entityId } = await call<{ clientId: string; entityId: string }>("GET", "/oauth/app-users")
  const projectId = await projectIdOf(call)

  const record = await call<HostileRecord>("POST", data, {
    profileId: "control",
    projectId,
    fields: { title_1: { value: `${hostile} at first` } },
  })
  undo(async () => {
    const { revision } = await call<HostileRecord>("GET", `${data}/${record.id}`)
    await call("DELETE", `${data}/${record.id}?revision=${revision}`)
    await call("DELETE", `${data}/recycle-bin/${record.id}`)
  })
  for (const attack of [hostile, ...attacks.filter(isAccepted)]) {
    const body = `<p>said</p>${attack.replaceAll("alert(1)", "ru_attack()")}`
    await call("POST", "/api/comments", { refname: record.id, projectid: projectId, body })
  }
  // After them, so that it is the newest in the trail.
  const change = { profileId: "control", revision: record.revision, fields: { title_1: { value: hostile } } }
  await call("PUT", `${data}/${record.id}`, change)

  const tagId = `hostile-${mine}`
  await call("POST", "/api/v1/profiles/tags", {
    id: tagId,
    name: named,
    elementList: [{ id: "one", name: named, active: true }],
  })
  undo(async () => {
    const { revision } = await call<HostileRecord>("GET", `/api/v1/profiles/tags/${tagId}`)
    await call("DELETE", `/api/v1/profiles/tags/${tagId}?revision=${revision}`)
  })

  const profileId = `hostile-${mine}`
  const field = { id: "f_note", keyword: "note_1", type: "TAGREF", sortOrder: 1, fieldText: named, helpText: named }
  const options = [{ id: "one", name: named }]
  const title = { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", sortOrder: 0, fieldText: named }
  const definition = {
    id: profileId,
    type: "OTHER",
    modules: ["IC"],
    name: named,
    pluralName: named,
    numbering: { prefix: "H-", padding: 3, scope: "client" },
    sections: [{ id: "s", name: named, position: "LEFT", sortOrder: 1, fields: [title, { ...field, options }] }],
  }
  await call("POST", "/api/v1/profiles", { definition })
  undo(() => call("DELETE", `/api/v1/profiles/${profileId}`))

  const { content: roles } = await call<{ content: HostileRecord[] }>("GET", `/oauth/roles-client/${clientId}`)
  const user = await call<HostileRecord>("POST", "/api/users", {
    firstName: "Hostile",
    lastName: "Texts",
    designation: hostile.slice(0, 120),
    email: `hostile-${mine}@calverine.example`,
    companyIds: [entityId],
    modules: ["IC"],
    roles: [roles[0]?.id],
  })
  undo(() => call("DELETE", `/api/users/${user.id}/${clientId}?revision=${user.revision}`))

  const role = await call<HostileRecord>("POST", "/oauth/roles", {
    name: `Hostile texts ${mine}`,
    kind: "executor",
    description: hostile,
    grants: [],
  })
  undo(() => call("DELETE", `/oauth/roles/${role.id}?revision=${role.revision}`))

  const view = await call<HostileRecord>("POST", "/api/v1/profiles/control/views", {
    name: `Hostile texts ${mine}`,
    shared: false,
    content: { columns: [], density: "compact", sort: null, search: hostile.slice(0, 200), group: null },
  })
  undo(() => call("DELETE", `/api/v1/profiles/control/views/${view.id}?revision=${view.revision}`))

  return {
    recordPath: `/control/${projectId}/edit/${record.id}`,
    listPath: `/control/${projectId}`,
    profilePath: `/profiles/${profileId}`,
  }
}
