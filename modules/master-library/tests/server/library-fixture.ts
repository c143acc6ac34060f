import { expect } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction, SubFeature } from "../../../../schemas/permissions.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { allRecords, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import type { TestServer } from "../../../../tests/support/server.ts"

export const data = "/api/v1/profiles/data"
export const masters = `${data}/master`
export const mapping = "/api/v1/profiles/process-mapping"

const everyAction: readonly PermissionAction[] = ["CREATE", "READ", "UPDATE", "DELETE"]

/** The permission on the library of processes, or of risks and controls. */
export const masterGrant = (
  subFeature: Extract<SubFeature, "Master_Process" | "RCM_Master">,
  actions: readonly PermissionAction[] = everyAction,
): Grant => ({ feature: "Settings", subFeature, actions: [...actions] })

export type LibraryFixture = Awaited<ReturnType<typeof setupLibraryFixture>>

/** A client with the shipped record types and their workflows, and a user who maintains its library. */
export async function setupLibraryFixture(existingServer?: TestServer) {
  const fixture = await setupProfileFixture(existingServer, shippedProfiles)
  const maintainer = await fixture.user("maintainer", {
    entityIds: [fixture.north, fixture.south],
    grants: [...allRecords, masterGrant("Master_Process"), masterGrant("RCM_Master")],
  })
  return {
    ...fixture,
    maintainer,
    /** Creates a master record, linked to another through that record's field. */
    async add(profileId: string, title: string, linkTo?: { readonly id: string; readonly keyword: string }) {
      const body = { profileId, fields: { title_1: text(title) }, ...(linkTo && { linkTo }) }
      const { status, body: record } = await fixture.call(maintainer, "POST", masters, body)
      expect([status, record.projectId]).toEqual([201, masterLibrary])
      return record
    },
  }
}
