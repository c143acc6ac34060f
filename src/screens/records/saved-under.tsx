import { History } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { recordAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"

interface SavedUnderProps {
  readonly record: ProfileInstance
  /** The version of its profile in force. */
  readonly inForce: number
}

/** Which version a record was last saved under, where that is not the one in force; and the way to see it so, and back. */
export function SavedUnder({ record, inForce }: SavedUnderProps) {
  const { savedUnder, profileVersion, profileId, type, projectId, id } = record
  const isEarlier = profileVersion !== inForce
  const address = recordAddress({ type, projectId, profileId }, id)
  return (
    <>
      <History aria-hidden="true" />
      <FormattedMessage
        id={isEarlier ? "record.version.saved" : "record.version.older"}
        values={{ saved: isEarlier ? profileVersion : savedUnder, current: inForce }}
      />
      <AppLink className="ru-link" href={isEarlier ? address : `${address}&version=${savedUnder}`}>
        <FormattedMessage
          id={isEarlier ? "record.version.back" : "record.version.asSaved"}
          values={{ current: inForce }}
        />
      </AppLink>
    </>
  )
}
