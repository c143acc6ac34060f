import { v7 as uuid } from "uuid"
import type { NewOrganisation } from "../contract.ts"
import type { ClientId } from "../../../schemas/ids.ts"
import { databaseClock } from "../../../server/clock.ts"
import { issueLink, saveNewPassword } from "../../auth/server/index.ts"
import { StartupError } from "../../../server/startup-error.ts"
import { createOrganisation } from "./create-organisation.ts"
import { lockSetup, isSetUp, deleteSetupLink, signsInSomewhere } from "./repository.ts"
import type { SetupDeps } from "./service.ts"

/**
 * Creates an organisation from the command line: the first one, or an additional one if requested. Returns the path of
 * the page on which the administrator sets their password, when none was passed.
 */
export function setUpByCommand(
  { database, passwords }: Omit<SetupDeps, "clock">,
  { newOrganisation, another }: { readonly newOrganisation: NewOrganisation; readonly another: boolean },
  newPassword: string | undefined,
): Promise<string | undefined> {
  return database.owner.transaction().execute(async (owner) => {
    await lockSetup(owner)
    if (!another && (await isSetUp(owner))) {
      throw createCommandError(
        "Somebody signs in here already: add --second-organisation to make another organisation.",
      )
    }
    if (await signsInSomewhere(owner, newOrganisation.administrator.email)) {
      throw createCommandError(
        `${newOrganisation.administrator.email} signs in to an organisation already: name another address.`,
      )
    }
    const clientId = uuid() as ClientId
    const path = await database.clientTransaction(clientId, async (tx) => {
      const { administrator: user, actor } = await createOrganisation(tx, clientId, newOrganisation, databaseClock)
      if (newPassword === undefined) return issueLink(tx, { clientId, userId: user.id, purpose: "invitation" })
      const { language } = newOrganisation
      await saveNewPassword(tx, { user, passwords, newPassword, actor, action: "password_chosen", language })
      return undefined
    })
    await deleteSetupLink(owner)
    return path
  })
}

function createCommandError(message: string): StartupError {
  return new StartupError("configuration-invalid", message)
}
