import { v7 as uuid, validate as isUuid } from "uuid"
import type { Provider, ProviderDraft } from "../../contracts/single-sign-on.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { Sealing } from "../../../../server/secrets/sealing.ts"
import type { SecurityEvent } from "../../../../server/audit-log/security-events.ts"
import { appendAudit, type Change } from "../../../../server/audit-log/append.ts"
import type { OpenId, OpenIdClient } from "./openid.ts"
import * as repository from "./providers-repository.ts"

export type ProviderService = ReturnType<typeof providerService>

interface ProviderDeps {
  readonly database: Database
  readonly sealing: Sealing
  readonly openId: OpenId
}

/** The client's sign-in providers, for its administrators. */
export function providerService({ database, sealing, openId }: ProviderDeps) {
  const toProviderValues = async (draft: ProviderDraft, id: string, previous?: repository.ProviderRow) => {
    openId.validateIssuer(draft.issuer)
    const secret = draft.openidClientSecret
    return {
      name: draft.name.trim(),
      issuer: draft.issuer.trim(),
      openid_client_id: draft.openidClientId.trim(),
      openid_client_secret:
        secret === undefined ? (previous?.openid_client_secret ?? null) : await sealing.seal(secret, purposeOf(id)),
      enabled: draft.enabled,
      password_disabled: draft.passwordOff,
      creates_users: draft.createsUsers,
    }
  }

  const saveDomains = async (tx: ClientTransaction, clientId: ClientId, id: string, domains: readonly string[]) => {
    const foreignDomain =
      (await repository.findForeignDomain(database, clientId, domains)) ??
      (await repository.replaceDomains(tx, clientId, id, domains))
    if (foreignDomain)
      throw new HttpError(
        409,
        problem("sso.domain_taken", ["domains", domains.indexOf(foreignDomain)], { domain: foreignDomain }),
      )
  }

  const findProvider = async (
    tx: ClientTransaction,
    clientId: ClientId,
    id: string,
    callback: string,
  ): Promise<Provider> => {
    const row = await repository.findProvider(tx, clientId, id)
    if (!row) throw notFound()
    return serialize(row, callback)
  }

  return {
    async list(actor: Actor, callback: string): Promise<Provider[]> {
      const rows = await database.readTransaction(actor.clientId, (tx) => repository.listProviders(tx, actor.clientId))
      return rows.map((row) => serialize(row, callback))
    },

    async create(actor: Actor, draft: ProviderDraft, callback: string): Promise<Provider> {
      const { clientId } = actor
      const id = uuid()
      const domains = domainsOf(draft)
      const values = await toProviderValues(draft, id)
      return database.clientTransaction(clientId, async (tx) => {
        await repository.insertProvider(tx, clientId, id, values)
        await saveDomains(tx, clientId, id, domains)
        await appendAudit(tx, actor, entry(id, "provider_added", changes(undefined, { ...values, domains })))
        return findProvider(tx, clientId, id, callback)
      })
    },

    async update(actor: Actor, id: string, draft: ProviderDraft & { readonly revision: number }, callback: string) {
      const { clientId } = actor
      const domains = domainsOf(draft)
      return database.clientTransaction(clientId, async (tx) => {
        const previous = isUuid(id) ? await repository.findProvider(tx, clientId, id) : undefined
        if (!previous) throw notFound()
        const values = await toProviderValues(draft, id, previous)
        if (!(await repository.updateProvider(tx, clientId, id, draft.revision, values))) {
          throw new HttpError(409, problem("sso.provider_conflict", ["revision"]), {
            current: serialize(previous, callback),
          })
        }
        await saveDomains(tx, clientId, id, domains)
        // Another issuer uses the same subjects for different users.
        if (values.issuer !== previous.issuer) await repository.deleteIdentitiesAt(tx, clientId, id)
        await appendAudit(tx, actor, entry(id, "provider_changed", changes(previous, { ...values, domains })))
        return findProvider(tx, clientId, id, callback)
      })
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const { clientId } = actor
      await database.clientTransaction(clientId, async (tx) => {
        const previous = isUuid(id) ? await repository.findProvider(tx, clientId, id) : undefined
        if (!previous) throw notFound()
        await repository.deleteProvider(tx, clientId, id)
        await appendAudit(tx, actor, entry(id, "provider_removed", changes(previous, undefined)))
      })
    },

    /** The client registration at a provider. */
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

/** A domain name that can receive email, in lower case. */
const wellFormed = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

function domainsOf(draft: ProviderDraft): readonly string[] {
  return draft.domains.map((enteredDomain, index) => {
    const domain = enteredDomain.trim().toLowerCase().replace(/^@/, "")
    if (wellFormed.test(domain)) return domain
    throw new HttpError(400, problem("sso.bad_domain", ["domains", index], { domain: enteredDomain.slice(0, 80) }))
  })
}

function serialize(row: repository.ProviderRow, callback: string): Provider {
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    openidClientId: row.openid_client_id,
    domains: row.domains,
    enabled: row.enabled,
    passwordOff: row.password_disabled,
    createsUsers: row.creates_users,
    callback,
    revision: row.revision,
  }
}

type AuditedProvider = Partial<
  Omit<repository.ProviderRow, "client_id" | "id" | "revision" | "created_at" | "domains">
> & {
  readonly domains?: readonly string[]
}

/** The audited changes. For the secret, only that it changed. */
function changes(before: AuditedProvider | undefined, after: AuditedProvider | undefined): Change[] {
  const parameters = [
    "name",
    "issuer",
    "openid_client_id",
    "domains",
    "enabled",
    "password_disabled",
    "creates_users",
  ] as const
  const parameterChanges = parameters.flatMap((parameter) => {
    const [previous, current] = [before?.[parameter] ?? null, after?.[parameter] ?? null]
    return JSON.stringify(previous) === JSON.stringify(current) ? [] : [{ section: null, parameter, previous, current }]
  })
  const [previous, current] = [before?.openid_client_secret, after?.openid_client_secret]
  const isSecretChanged = after !== undefined && previous !== current
  return isSecretChanged
    ? [...parameterChanges, { section: null, parameter: "secret", previous: null, current: null }]
    : parameterChanges
}

function entry(subjectId: string, action: SecurityEvent, changed: readonly Change[]) {
  return { subjectKind: "provider", subjectId, action, changes: changed } as const
}

function notFound(): HttpError {
  return new HttpError(404, problem("sso.provider_not_found", []))
}
