import { v7 as uuid, validate as isUuid } from "uuid"
import type { Provider, ProviderDraft } from "../../../../schemas/api/single-sign-on.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Sealing } from "../../../secrets/sealing.ts"
import type { SecurityEvent } from "../../../audit-log/security-events.ts"
import { appendAudit, type Change } from "../../../audit-log/append.ts"
import type { OpenId, OpenIdClient } from "./openid.ts"
import * as repository from "./providers-repository.ts"

export type ProviderService = ReturnType<typeof providerService>

interface ProviderParts {
  readonly database: Database
  readonly sealing: Sealing
  readonly openId: OpenId
}

/** The client's sign-in providers, as its administrators keep them. */
export function providerService({ database, sealing, openId }: ProviderParts) {
  const keptOf = async (draft: ProviderDraft, id: string, earlier?: repository.ProviderRow) => {
    openId.judge(draft.issuer)
    const secret = draft.openidClientSecret
    return {
      name: draft.name.trim(),
      issuer: draft.issuer.trim(),
      openid_client_id: draft.openidClientId.trim(),
      openid_client_secret:
        secret === undefined ? (earlier?.openid_client_secret ?? null) : await sealing.seal(secret, purposeOf(id)),
      enabled: draft.enabled,
      password_off: draft.passwordOff,
      creates_people: draft.createsPeople,
    }
  }

  const takeDomains = async (tx: Tenant, clientId: ClientId, id: string, domains: readonly string[]) => {
    const taken =
      (await repository.findForeignDomain(database, clientId, domains)) ??
      (await repository.replaceDomains(tx, clientId, id, domains))
    if (taken)
      throw new Refusal(409, problem("sso.domain_taken", ["domains", domains.indexOf(taken)], { domain: taken }))
  }

  const read = async (tx: Tenant, clientId: ClientId, id: string, callback: string): Promise<Provider> => {
    const row = await repository.findProvider(tx, clientId, id)
    if (!row) throw notFound()
    return print(row, callback)
  }

  return {
    async list(actor: Actor, callback: string): Promise<Provider[]> {
      const rows = await database.reading(actor.clientId, (tx) => repository.listProviders(tx, actor.clientId))
      return rows.map((row) => print(row, callback))
    },

    async create(actor: Actor, draft: ProviderDraft, callback: string): Promise<Provider> {
      const { clientId } = actor
      const id = uuid()
      const domains = domainsOf(draft)
      const kept = await keptOf(draft, id)
      return database.tenant(clientId, async (tx) => {
        await repository.insertProvider(tx, clientId, id, kept)
        await takeDomains(tx, clientId, id, domains)
        await appendAudit(tx, actor, entry(id, "provider_added", changes(undefined, { ...kept, domains })))
        return read(tx, clientId, id, callback)
      })
    },

    async update(actor: Actor, id: string, draft: ProviderDraft & { readonly revision: number }, callback: string) {
      const { clientId } = actor
      const domains = domainsOf(draft)
      return database.tenant(clientId, async (tx) => {
        const earlier = isUuid(id) ? await repository.findProvider(tx, clientId, id) : undefined
        if (!earlier) throw notFound()
        const kept = await keptOf(draft, id, earlier)
        if (!(await repository.updateProvider(tx, clientId, id, draft.revision, kept))) {
          throw new Refusal(409, problem("sso.provider_conflict", ["revision"]), { current: print(earlier, callback) })
        }
        await takeDomains(tx, clientId, id, domains)
        // Another issuer knows other people under the same names.
        if (kept.issuer !== earlier.issuer) await repository.deleteIdentitiesAt(tx, clientId, id)
        await appendAudit(tx, actor, entry(id, "provider_changed", changes(earlier, { ...kept, domains })))
        return read(tx, clientId, id, callback)
      })
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const { clientId } = actor
      await database.tenant(clientId, async (tx) => {
        const earlier = isUuid(id) ? await repository.findProvider(tx, clientId, id) : undefined
        if (!earlier) throw notFound()
        await repository.deleteProvider(tx, clientId, id)
        await appendAudit(tx, actor, entry(id, "provider_removed", changes(earlier, undefined)))
      })
    },

    /** The product as a provider knows it. */
    async openIdClient(row: repository.ProviderRow): Promise<OpenIdClient> {
      const sealed = row.openid_client_secret
      return {
        issuer: row.issuer,
        clientId: row.openid_client_id,
        clientSecret: sealed === null ? undefined : await sealing.unseal(sealed, purposeOf(row.id)),
      }
    },
  }
}

const purposeOf = (id: string) => `identity provider ${id}`

/** A name of labels that mail can go to; the one spelling is lower case. */
const wellFormed = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

function domainsOf(draft: ProviderDraft): readonly string[] {
  return draft.domains.map((given, index) => {
    const domain = given.trim().toLowerCase().replace(/^@/, "")
    if (wellFormed.test(domain)) return domain
    throw new Refusal(400, problem("sso.bad_domain", ["domains", index], { domain: given.slice(0, 80) }))
  })
}

function print(row: repository.ProviderRow, callback: string): Provider {
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    openidClientId: row.openid_client_id,
    domains: row.domains,
    enabled: row.enabled,
    passwordOff: row.password_off,
    createsPeople: row.creates_people,
    callback,
    revision: row.revision,
  }
}

type Audited = Partial<Omit<repository.ProviderRow, "client_id" | "id" | "revision" | "created_at" | "domains">> & {
  readonly domains?: readonly string[]
}

/** What changed, but never the secret itself: only that it did. */
function changes(before: Audited | undefined, after: Audited | undefined): Change[] {
  const parameters = [
    "name",
    "issuer",
    "openid_client_id",
    "domains",
    "enabled",
    "password_off",
    "creates_people",
  ] as const
  const told = parameters.flatMap((parameter) => {
    const [previous, current] = [before?.[parameter] ?? null, after?.[parameter] ?? null]
    return JSON.stringify(previous) === JSON.stringify(current) ? [] : [{ section: null, parameter, previous, current }]
  })
  const [previous, current] = [before?.openid_client_secret, after?.openid_client_secret]
  const isSecretChanged = after !== undefined && previous !== current
  return isSecretChanged ? [...told, { section: null, parameter: "secret", previous: null, current: null }] : told
}

function entry(subjectId: string, action: SecurityEvent, changed: readonly Change[]) {
  return { subjectKind: "provider", subjectId, action, changes: changed } as const
}

function notFound(): Refusal {
  return new Refusal(404, problem("sso.provider_not_found", []))
}
