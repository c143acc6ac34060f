import { useMemo } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { masterLibrary, type ProfileId, type ProjectId } from "../../../../schemas/ids.ts"
import { allowsMasters, masterFeature, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { Breadcrumb } from "../../../../ui/breadcrumbs.tsx"
import { useUser } from "../../../../src/session/session.ts"
import { useRecordRights } from "../../../../src/session/use-record-rights.ts"

interface RecordPlace {
  readonly profileId: ProfileId | undefined
  readonly type: ProfileType | undefined
  readonly projectId: ProjectId | null
}

/**
 * The user's role permissions on the records of a profile in a project; in the master library each also requires the
 * permission on the library.
 */
export function useRightsIn({ profileId, type, projectId }: RecordPlace): readonly PermissionAction[] {
  const user = useUser()
  const allowedActions = useRecordRights(profileId)
  return useMemo(
    () =>
      projectId === masterLibrary
        ? allowedActions.filter((action) => type !== undefined && allowsMasters(user, type, action))
        : allowedActions,
    [user, allowedActions, type, projectId],
  )
}

/** The first breadcrumb of the library's lists and records; undefined in a project. */
export function useLibraryBreadcrumb(projectId: ProjectId | null): Breadcrumb | undefined {
  const { formatMessage } = useIntl()
  return projectId === masterLibrary
    ? { label: formatMessage({ id: "masterLibrary.title" }), href: "/settings/master-library" }
    : undefined
}

/** Whether records of a type can be in the master library. */
export const canBeMaster = (type: ProfileType): boolean => masterFeature[type] !== undefined

/**
 * The profile of records in a project. Master records have no workflow, and no links to records that cannot be in the
 * library, such as tests and issues.
 */
export function useProfileIn(
  profile: CompiledProfile | undefined,
  projectId: ProjectId | null,
): CompiledProfile | undefined {
  return useMemo(
    () => (profile && projectId === masterLibrary ? masterProfile(profile) : profile),
    [profile, projectId],
  )
}

function masterProfile({ workflow: _workflow, ...profile }: CompiledProfile): CompiledProfile {
  const outside = new Set(
    profile.links.filter(({ profileType }) => !canBeMaster(profileType)).map(({ keyword }) => keyword),
  )
  return {
    ...profile,
    links: profile.links.filter(({ keyword }) => !outside.has(keyword)),
    sections: profile.sections.map((section) => ({
      ...section,
      keywords: section.keywords.filter((keyword) => !outside.has(keyword)),
    })),
  }
}
