import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type OrganisationTextKey = keyof typeof en
export type OrganisationText = TextOf<OrganisationTextKey>

/** Organisation messages in the user's language. */
export const useOrganisationText: () => OrganisationText = useText
