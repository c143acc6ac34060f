// What other modules use of this one on the server.

export { assertMatrixAccess, type PartProfiles, partProfiles } from "./matrix-scope.ts"
export { authorizeMatrixReading, readMatrix } from "./read-matrix.ts"
export { findResults } from "./results-repository.ts"
export type { MatrixRowIds } from "../contracts/matrix.ts"
