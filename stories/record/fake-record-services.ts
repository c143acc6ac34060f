import type { FileService } from "../../fields/rendering/view-context.tsx"
import { valuesFromWire } from "../../engine/wire/values-from-wire.ts"
import { titleOf } from "../../engine/wire/title-of.ts"
import type { RecordServices } from "../../renderers/record/services.tsx"
import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { linkedPageSize, type LinkedRecord, type ProfileInstance } from "../../schemas/record.ts"
import { sampleUsersIn } from "./sample-users.ts"

export interface FakeRecordData {
  readonly findProfile: (id: ProfileId) => CompiledProfile | undefined
  /** Records that can be found and linked, of any type. */
  readonly candidates: readonly LinkedRecord[]
  readonly record: ProfileInstance | null
  /** Language of the users' names; English without it. */
  readonly language?: Language
}

/** Record services in memory: saved data can be loaded again, without server requests. */
export function createFakeRecordServices(data: FakeRecordData): RecordServices {
  let record = data.record
  const sampleUsers = sampleUsersIn(data.language ?? "en")
  const known = new Map(data.candidates.map((candidate) => [candidate.id, candidate]))
  const profileOf = (id: ProfileId) => {
    const profile = data.findProfile(id)
    return profile ? Promise.resolve(profile) : Promise.reject(new Error(`There is no profile ${id} in this story.`))
  }
  const linkedThrough = (keyword: string) => record?.refFields[keyword] ?? []
  const relink = (keyword: string, links: readonly LinkedRecord[]) => {
    if (!record) throw new Error("A new record has no links yet.")
    record = { ...record, revision: record.revision + 1, refFields: { ...record.refFields, [keyword]: [...links] } }
    return Promise.resolve({ ok: true as const, revision: record.revision, links, total: links.length })
  }
  const matches = (text: string, ...searches: readonly string[]) =>
    searches.join(" ").toLocaleLowerCase().includes(text.toLocaleLowerCase())

  return {
    async save(change) {
      const profile = await profileOf(change.profileId)
      const read = valuesFromWire(profile, change.fields)
      const title = read.ok && read.value ? titleOf(profile, read.value) : ""
      const base = record ?? emptyInstance(profile)
      record = {
        ...base,
        name: title || base.name,
        revision: base.revision + 1,
        fields: { ...base.fields, ...(change.fields as ProfileInstance["fields"]) },
      }
      return { ok: true, record }
    },
    searchUsers: (text) => Promise.resolve(sampleUsers.filter((user) => matches(text, user.name, user.email))),
    resolveUsers: (ids) => Promise.resolve(sampleUsers.filter((user: UserSummary) => ids.includes(user.id))),
    listProjects: () => Promise.resolve([]),
    listLinks(owner, { search, page }) {
      const found = linkedThrough(owner.keyword).filter((one) => matches(search, one.uniqueId, one.name))
      const links = found.slice(page * linkedPageSize, (page + 1) * linkedPageSize)
      return Promise.resolve({ links, total: found.length })
    },
    searchCandidates(owner, { search: text, statuses }) {
      const linked = new Set(linkedThrough(owner.keyword).map((one) => one.id))
      const free = data.candidates.filter((one) => !linked.has(one.id))
      const content = free.filter(
        (one) => matches(text, one.uniqueId, one.name) && (statuses.length === 0 || statuses.includes(one.status)),
      )
      return Promise.resolve({
        content,
        totalElements: content.length,
        totalIsExact: true,
        alreadyLinked: linked.size,
      })
    },
    resolveRecords: (ids) => Promise.resolve(ids.flatMap((id) => known.get(id as RecordId) ?? [])),
    link: (owner, ids) =>
      relink(owner.keyword, [...linkedThrough(owner.keyword), ...ids.flatMap((id) => known.get(id) ?? [])]),
    unlink: (owner, id) =>
      relink(
        owner.keyword,
        linkedThrough(owner.keyword).filter((one) => one.id !== id),
      ),
    async createLinked(_owner, change) {
      const profile = await profileOf(change.profileId)
      const read = valuesFromWire(profile, change.fields)
      const name = read.ok && read.value ? titleOf(profile, read.value) : ""
      const { prefix, padding } = profile.numbering
      const newInstance = { ...emptyInstance(profile), name, uniqueId: prefix + "29".padStart(padding, "0") }
      return { ok: true, record: newInstance }
    },
    loadProfile: profileOf,
    recordHref: (linked) => `#/${linked.id}`,
    openRecord() {},
    filesOf: () => fakeFiles,
  }
}

const fakeFiles: FileService = {
  available: true,
  upload: async (file) => ({ id: crypto.randomUUID(), fileName: file.name, size: file.size }),
  link: async () => `data:image/svg+xml,${encodeURIComponent(picture)}`,
}

/** Pallets in a warehouse. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect width="320" height="240" fill="#d8dde6"/>
<rect y="180" width="320" height="60" fill="#9aa3b2"/><g fill="#b98a52" stroke="#7a5730" stroke-width="3">
<rect x="40" y="120" width="70" height="60"/><rect x="115" y="120" width="70" height="60"/>
<rect x="78" y="58" width="70" height="60"/><rect x="215" y="120" width="70" height="60"/></g></svg>`

export function emptyInstance(profile: CompiledProfile): ProfileInstance {
  return {
    id: "01990000-0000-7000-8000-00000000000a" as RecordId,
    masterId: null,
    clientId: "client" as ProfileInstance["clientId"],
    entityId: "entity" as ProfileInstance["entityId"],
    decimalPlaces: 2,
    entityName: "Calverine Foods",
    projectId: "project" as ProfileInstance["projectId"],
    projectName: "ICFR 2026",
    profileId: profile.profileId,
    profileVersion: profile.version,
    savedUnder: profile.version,
    type: profile.type,
    subtype: null,
    regulation: null,
    financialYear: 2026,
    uniqueId: "",
    name: "",
    status: "NOT_ASSIGNED",
    subStatus: null,
    workflowActivityActionId: null,
    isUnlocked: true,
    workflowDone: false,
    dueDate: null,
    overdue: false,
    revision: 1,
    fields: {},
    refFields: {},
    tree: {},
    access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
    createdAt: "2026-10-01T08:00:00Z",
    createdBy: null,
    updatedAt: "2026-11-02T08:00:00Z",
    updatedBy: null,
  }
}
