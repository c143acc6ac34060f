import { v7 as uuid } from "uuid"
import type { NewOrganisation } from "../../schemas/api/setup.ts"
import type { ClientId } from "../../schemas/ids.ts"
import { databaseClock } from "../clock.ts"
import { issueLink } from "../services/auth/links/service.ts"
import { takePassword } from "../services/auth/new-password/service.ts"
import { StartRefusal } from "../start-refusal.ts"
import { makeOrganisation } from "./make-organisation.ts"
import { holdSetup, isSetUp, removeAddress, signsInSomewhere } from "./repository.ts"
import type { SetupParts } from "./service.ts"

/**
 * An organisation that the operator makes without a browser: the first, or another one where that is asked for. Answers the
 * path of the page at which the administrator chooses their password, where none was given.
 */
export function setUpByCommand(
  { database, passwords }: Omit<SetupParts, "clock">,
  { wanted, another }: { readonly wanted: NewOrganisation; readonly another: boolean },
  newPassword: string | undefined,
): Promise<string | undefined> {
  return database.owner.transaction().execute(async (owner) => {
    await holdSetup(owner)
    if (!another && (await isSetUp(owner))) {
      throw refused("Somebody signs in here already: add --second-organisation to make another organisation.")
    }
    if (await signsInSomewhere(owner, wanted.administrator.email)) {
      throw refused(`${wanted.administrator.email} signs in to an organisation already: name another address.`)
    }
    const clientId = uuid() as ClientId
    const path = await database.tenant(clientId, async (tx) => {
      const { administrator: user, actor } = await makeOrganisation(tx, clientId, wanted, databaseClock)
      if (newPassword === undefined) return issueLink(tx, { clientId, userId: user.id, purpose: "invitation" })
      const { language } = wanted
      await takePassword(tx, { user, passwords, newPassword, actor, action: "password_chosen", language })
      return undefined
    })
    await removeAddress(owner)
    return path
  })
}

function refused(sentence: string): StartRefusal {
  return new StartRefusal("configuration-invalid", sentence)
}
