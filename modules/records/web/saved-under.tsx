import { History } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { recordPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"

interface SavedUnderProps {
  readonly record: ProfileInstance
  /** The published version of its profile. */
  readonly currentVersion: number
}

/** The version a record was last saved under, when it is not the published one, with a link to switch between them. */
export function SavedUnder({ record, currentVersion }: SavedUnderProps) {
  const { savedUnder, profileVersion, profileId, type, projectId, id } = record
  const isPreviousVersion = profileVersion !== currentVersion
  const path = recordPath({ type, projectId, profileId }, id)
  return (
    <>
      <History aria-hidden="true" />
      <FormattedMessage
        id={isPreviousVersion ? "record.version.saved" : "record.version.older"}
        values={{ saved: isPreviousVersion ? profileVersion : savedUnder, current: currentVersion }}
      />
      <AppLink className="ru-link" href={isPreviousVersion ? path : `${path}&version=${savedUnder}`}>
        <FormattedMessage
          id={isPreviousVersion ? "record.version.back" : "record.version.asSaved"}
          values={{ current: currentVersion }}
        />
      </AppLink>
    </>
  )
}
