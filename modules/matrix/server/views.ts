import { supportedMatrixView } from "../../../engine/matrix/supported-matrix-view.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import {
  type AccessContext,
  loadAccessContext,
  type RecordDeps,
  unrestrictedProfile,
} from "../../records/server/index.ts"
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  saveViewPreference,
  updateSavedView,
  type Viewed,
} from "../../records/server/lists.ts"
import type * as calls from "../contracts/views.ts"
import type { ListMatrixViews, MatrixArrangement, MatrixViewContent, SavedMatrixView } from "../contracts/views.ts"
import type { PartProfiles } from "./matrix-scope.ts"

export type MatrixViewService = ReturnType<typeof matrixViewService>

/** Views of the matrix. They have the rules of views of lists. */
export function matrixViewService(deps: RecordDeps) {
  const overMatrix = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, matrix: Viewed<MatrixViewContent>) => Promise<T>,
  ): Promise<T> =>
    deps.database.clientTransaction(actor.clientId, async (tx) =>
      run(tx, viewedMatrix(await loadAccessContext(tx, actor, deps))),
    )

  return {
    list: (actor: Actor): Promise<ListMatrixViews> =>
      overMatrix(actor, async (tx, matrix) => {
        const { arrangement, ...views } = await listSavedViews(tx, actor, matrix)
        // The arrangement of the matrix is its own.
        return { ...views, arrangement: arrangement as MatrixArrangement | null }
      }),

    create: (actor: Actor, body: BodyOf<typeof calls.createMatrixView>): Promise<SavedMatrixView> =>
      overMatrix(actor, (tx, matrix) => createSavedView(tx, actor, matrix, body)),

    update: (actor: Actor, viewId: string, body: BodyOf<typeof calls.updateMatrixView>): Promise<SavedMatrixView> =>
      overMatrix(actor, (tx, matrix) => updateSavedView(tx, actor, matrix, viewId, body)),

    delete: (actor: Actor, viewId: string, revision: number | undefined): Promise<void> =>
      overMatrix(actor, (tx, { target }) => deleteSavedView(tx, actor, target, viewId, revision)),

    prefer: (actor: Actor, body: BodyOf<typeof calls.saveMatrixPreference>): Promise<void> =>
      overMatrix(actor, (tx, { target }) => saveViewPreference(tx, actor, target, body)),
  }
}

/** The matrix for its reader, whichever project it is of. */
function viewedMatrix(access: AccessContext): Viewed<MatrixViewContent> {
  const profiles = readableParts(access)
  const unrestricted: PartProfiles = Object.fromEntries(
    Object.entries(profiles).map(([part, profile]) => [part, unrestrictedProfile(access, profile)]),
  )
  return {
    target: "matrix",
    problemsOf: (content) => supportedMatrixView(content, profiles).problems,
    supported: (content) => ({
      content: supportedMatrixView(content, profiles).content,
      leftOut: supportedMatrixView(content, unrestricted).leftOut,
    }),
  }
}

/** The first profile of each type in the reader's module, as the matrix shows it. */
function readableParts({ actor, availableProfiles, profiles, grantedRecords }: AccessContext): PartProfiles {
  const readable = new Set(profiles.map(({ profileId }) => profileId))
  return Object.fromEntries(
    matrixParts.flatMap((part) => {
      const first = [...availableProfiles.values()].find(
        ({ profileId, type, modules, outsideProjects }) =>
          type === part &&
          !outsideProjects &&
          (actor.module === null || modules.includes(actor.module)) &&
          (readable.has(profileId) || grantedRecords.has(profileId)),
      )
      return first ? [[part, first]] : []
    }),
  )
}
