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
  findDefinitions,
  findOnceRestrictedFields,
  findProfile,
  findProfiles,
  findPublishedVersions,
  findVersion,
  insertProfile,
  lockProfile,
  ownersOf,
  type ProfileRow,
  profilesWithTags,
  type PublishedVersions,
  removeProfile,
  withVisibleNames,
  writeArchived,
  writeDraft,
  writeOriginVersion,
  writeProfileAccess,
  writePublishedDraft,
  writeVersion,
} from "./profile-repository.ts"
export { findVersions, publishedDefinition, revertedTo, type VersionRow } from "./version-repository.ts"
