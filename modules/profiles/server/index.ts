// What other modules use of this one on the server.

export { elementsByTag, raiseTagRevision, tagCatalogue } from "./catalogue-repository.ts"
export { compileContext, compiledProfiles, type CompiledProfiles, scopeOf } from "./compiled-profiles.ts"
export {
  authorizeDesign,
  authorizeDesignScope,
  authorizeNewProfile,
  designedProfile,
  isVisibleToActor,
} from "./designing.ts"
export { profileSubject, recordProfileEvent } from "./profile-events.ts"
export {
  type ProfileOwner,
  insertProfile,
  removeProfile,
  writeArchived,
  writeDraft,
  writeOriginVersion,
  writeProfileAccess,
  writePublishedDraft,
  writeVersion,
} from "./profile-writing-repository.ts"
export {
  findDefinitions,
  findProfile,
  findProfiles,
  lockProfile,
  ownersOf,
  type ProfileRow,
  withVisibleNames,
} from "./profile-repository.ts"
export {
  findOnceRestrictedFields,
  findPublishedVersions,
  findVersion,
  profilesWithTags,
  type PublishedVersions,
} from "./published-repository.ts"
export { findVersions, publishedDefinition, revertedTo, type VersionRow } from "./version-repository.ts"
