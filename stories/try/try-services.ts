import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordServices } from "../../renderers/record/services.tsx"
import { createFakeRecordServices } from "../record/fake-record-services.ts"
import { findShippedProfile } from "../record/shipped-profiles.ts"
import { sampleCandidates } from "./sample-records.ts"

/** Services in memory for a record of any type: each link offers records of the type it refers to. */
export function createTryServices(
  profile: CompiledProfile,
  record: ProfileInstance | null,
  language: Language,
): RecordServices {
  const candidatesOf = new Map(profile.links.map((link) => [link.keyword, sampleCandidates(link, language)]))
  const findProfile = (id: ProfileId) => (id === profile.profileId ? profile : findShippedProfile(id))
  const services = createFakeRecordServices({ findProfile, candidates: [...candidatesOf.values()].flat(), record })
  return {
    ...services,
    async searchCandidates(owner, query, signal) {
      const page = await services.searchCandidates(owner, query, signal)
      const offered = new Set(candidatesOf.get(owner.keyword)?.map(({ id }) => id))
      const content = page.content.filter(({ id }) => offered.has(id))
      return { ...page, content, totalElements: content.length }
    },
  }
}
