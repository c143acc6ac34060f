import { v7 as uuid } from "uuid"
import type { EntityId } from "../../../schemas/ids.ts"
import { type Feature, features, type Grant, permissionActions } from "../../../schemas/permissions.ts"
import { type FileFixture, setupFileFixture } from "../../support/file-fixture.ts"
import type { TestUser } from "../../support/organisation.ts"
import { type TestResponse, type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import type { AccessExpectation, Who } from "./access-levels.ts"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A request about something that the owner created. */
export interface ProbeRequest {
  readonly method: Method
  readonly url: string
  readonly body?: object
  readonly form?: FormData
  /** IDs in the request. A user without access gets the same response for these as for unknown IDs. */
  readonly ids: readonly string[]
  /** Undoes effects of the request that would prevent further requests by the same user. */
  readonly after?: () => Promise<void>
}

export interface Probe extends AccessExpectation {
  readonly name: string
  /** Suffix of the contract's name when a contract has several probes. */
  readonly as?: string
  /** Whether the response discloses the content to users with access. */
  readonly disclosesContent?: true
  /** Status for a missing resource, if not 404. */
  readonly absentIs?: number
  /** Status for permitted users when the resource's dependants cause a conflict. */
  readonly conflictStatus?: number
  buildRequest(accessFixture: AccessFixture, secretMarker: string): Promise<ProbeRequest>
}

export interface ProbeResponse {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

export const data = "/api/v1/profiles/data"

/** Every permission, including future ones. */
export const everything: readonly Grant[] = (Object.keys(features) as Feature[]).map((feature) => ({
  feature,
  subFeature: "*",
  actions: [...permissionActions],
}))

/** A rule of the record types created here. */
export const rule = {
  id: "r_1",
  kind: "visible",
  target: "f_note",
  when: { flag_is: [{ field: "f_flag" }, true] },
} as const

export type AccessFixture = Awaited<ReturnType<typeof setupAccessFixture>>

/** Two clients on one server, with users of every access level relative to what the owner creates. */
export async function setupAccessFixture() {
  const fixture: FileFixture = await setupFileFixture({ WORKER_CONCURRENCY: "2" })
  const other = await setupProfileFixture(fixture.server)
  const people: Readonly<Partial<Record<Who, TestUser>>> = {
    owner: await fixture.user("owner", { grants: everything }),
    colleague: await fixture.user("colleague", { grants: everything }),
    bare: await fixture.user("bare"),
    elsewhere: await fixture.user("elsewhere", { entityIds: [fixture.south], grants: everything }),
    administrator: fixture.admin,
    outsider: await other.user("outsider", { grants: everything }),
    strangeAdministrator: other.admin,
  }
  const { owner } = people
  if (!owner) throw new Error("The scene has no owner.")

  async function headersOf(who: Who): Promise<Record<string, string>> {
    const user = people[who]
    if (!user) return {}
    const home: ProfileFixture = user.clientId === fixture.clientId ? fixture : other
    return { ...(await home.signedIn(user)) }
  }

  const sendOk = async (method: Method, url: string, body?: object, user = owner): Promise<TestResponse["body"]> => {
    const response = await fixture.call(user, method, url, body)
    if (response.status >= 300) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }

  const { id: roleId } = await sendOk("POST", "/oauth/roles", {
    name: "Reader of controls",
    kind: "executor",
    description: "",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })

  return {
    fixture,
    other,
    owner,
    /** A role with few permissions, for accounts created here. */
    roleId: roleId as string,
    sendOk,
    asAdministrator: (method: Method, url: string, body?: object) => sendOk(method, url, body, fixture.admin),

    async sendRequest(
      who: Who,
      { method, url, body, form }: Omit<ProbeRequest, "ids" | "after">,
    ): Promise<ProbeResponse> {
      const headers = await headersOf(who)
      // The platform's encoder writes boundary and parts.
      const encoded = form && new Response(form)
      if (encoded) headers["content-type"] = encoded.headers.get("content-type") ?? ""
      const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : body
      const reply = await fixture.server.app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: reply.statusCode, text: reply.body, headers: reply.headers }
    },

    /** Creates a record in the northern project. */
    record: (secretMarker: string, profileId = "control"): Promise<TestResponse["body"]> =>
      sendOk("POST", data, { profileId, projectId: fixture.projects.north, fields: { title_1: text(secretMarker) } }),

    /** Waits until the job has finished. */
    async waitForJob(jobId: string): Promise<void> {
      await fixture.server.untilJobs(
        () => fixture.call(owner, "GET", `/api/v1/jobs/${jobId}`),
        ({ status }) => status !== 202,
      )
    },

    /** Creates a record type of the client or of one entity with this name, and publishes it on request. */
    /** A published profile whose records are accessible to everyone with access to other records. */
    async sharedProfile(secretMarker: string): Promise<string> {
      const { id } = await this.profile(secretMarker, true)
      await sendOk("PUT", `/api/v1/profiles/${id}/access`, { access: "type", roles: [] })
      return id
    },

    async profile(
      secretMarker: string,
      isPublished = false,
      entityId: EntityId | null = null,
    ): Promise<{ id: string; draftRevision: number }> {
      const id = `walls-${uuid().slice(-12)}`
      const fields = [smallField("f_note", "note_1", "TEXT"), smallField("f_flag", "flag_1", "BOOLEAN")]
      const definition = smallProfile(id, fields, { name: { en: secretMarker }, rules: [rule] })
      const { draftRevision } = await sendOk("POST", "/api/v1/profiles", { definition, entityId })
      if (!isPublished) return { id, draftRevision }
      const published = await sendOk("POST", `/api/v1/profiles/${id}/publish`, { draftRevision })
      return { id, draftRevision: published.draftRevision }
    },

    end: () => fixture.end(),
  }
}
