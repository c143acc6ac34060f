import { v7 as uuid } from "uuid"
import type { EntityId } from "../../../schemas/ids.ts"
import { type Feature, features, type Grant, permissionActions } from "../../../schemas/permissions.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type Answer, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import type { Asking, Who } from "./standings.ts"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A call about something that its owner made. */
export interface Asked {
  readonly method: Method
  readonly url: string
  readonly body?: object
  readonly form?: FormData
  /** What the call names: for whom it is absent, these and made-up ones are answered alike. */
  readonly ids: readonly string[]
  /** Undoes for who asked what would keep them from asking on. */
  readonly after?: () => Promise<void>
}

export interface Probe extends Asking {
  readonly name: string
  /** Beside its contract's name, where there is more than one for a contract. */
  readonly as?: string
  /** Whether those it is there for are told what it holds. */
  readonly tells?: true
  /** What an absent thing is answered with, where that is not 404. */
  readonly absentIs?: number
  /** What who may is told instead, because of what hangs on the thing and not because of who they are. */
  readonly mayBeTold?: number
  make(scene: Scene, canary: string): Promise<Asked>
}

export interface Told {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

export const data = "/api/v1/profiles/data"

/** Every right there is, and those of tomorrow. */
export const everything: readonly Grant[] = (Object.keys(features) as Feature[]).map((feature) => ({
  feature,
  subFeature: "*",
  actions: [...permissionActions],
}))

/** A rule of the record types that are drawn here. */
export const rule = {
  id: "r_1",
  kind: "visible",
  target: "f_note",
  when: { flag_is: [{ field: "f_flag" }, true] },
} as const

export type Scene = Awaited<ReturnType<typeof startScene>>

/** Two clients on one server, and people who stand in every way towards what one of them makes. */
export async function startScene() {
  const world: FileWorld = await startFileWorld({ WORK_AT_ONCE: "2" })
  const other = await startProfileWorld(world.server)
  const people: Readonly<Partial<Record<Who, TestPerson>>> = {
    owner: await world.person("owner", { grants: everything }),
    colleague: await world.person("colleague", { grants: everything }),
    bare: await world.person("bare"),
    neighbour: await world.person("neighbour", { entityIds: [world.south], grants: everything }),
    administrator: world.admin,
    stranger: await other.person("stranger", { grants: everything }),
    strangeAdministrator: other.admin,
  }
  const { owner } = people
  if (!owner) throw new Error("The scene has no owner.")

  async function headersOf(who: Who): Promise<Record<string, string>> {
    const person = people[who]
    if (!person) return {}
    const home: ProfileWorld = person.clientId === world.clientId ? world : other
    return { ...(await home.signedIn(person)) }
  }

  const made = async (method: Method, url: string, body?: object, person = owner): Promise<Answer["body"]> => {
    const answer = await world.call(person, method, url, body)
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const { id: roleId } = await made("POST", "/oauth/roles", {
    name: "Reader of controls",
    kind: "executor",
    description: "",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })

  return {
    world,
    other,
    owner,
    /** A role that gives little, for accounts that are made here. */
    roleId: roleId as string,
    made,
    asAdministrator: (method: Method, url: string, body?: object) => made(method, url, body, world.admin),

    async ask(who: Who, { method, url, body, form }: Omit<Asked, "ids" | "after">): Promise<Told> {
      const headers = await headersOf(who)
      // The platform's own encoder writes the boundary and the parts.
      const encoded = form && new Response(form)
      if (encoded) headers["content-type"] = encoded.headers.get("content-type") ?? ""
      const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : body
      const reply = await world.server.app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: reply.statusCode, text: reply.body, headers: reply.headers }
    },

    /** A record in the northern project. */
    record: (canary: string, profileId = "control"): Promise<Answer["body"]> =>
      made("POST", data, { profileId, projectId: world.projects.north, fields: { title_1: text(canary) } }),

    /** Waits until work has ended. */
    async ended(jobId: string): Promise<void> {
      await world.server.untilJobs(
        () => world.call(owner, "GET", `/api/v1/jobs/${jobId}`),
        ({ status }) => status !== 202,
      )
    },

    /** A record type of the client's own, or of one entity, named so; drawn, and put in force where that is asked for. */
    async profile(
      canary: string,
      isPublished = false,
      entityId: EntityId | null = null,
    ): Promise<{ id: string; draftRevision: number }> {
      const id = `walls-${uuid().slice(-12)}`
      const fields = [smallField("f_note", "note_1", "TEXT"), smallField("f_flag", "flag_1", "BOOLEAN")]
      const definition = smallProfile(id, fields, { name: { en: canary }, rules: [rule] })
      const { draftRevision } = await made("POST", "/api/v1/profiles", { definition, entityId })
      if (!isPublished) return { id, draftRevision }
      const published = await made("POST", `/api/v1/profiles/${id}/publish`, { draftRevision })
      return { id, draftRevision: published.draftRevision }
    },

    end: () => world.end(),
  }
}
