/**
 * What requests need of the session. The session registers itself when the app starts, so that the two modules do not
 * import each other.
 */
export interface Authorization {
  /** The access token, or else the exchange token. */
  readonly bearer: () => string | undefined
  /** Basic credentials of the client, for the token request. */
  readonly clientCredentials: () => string | undefined
  /**
   * After a 401: renews the session. Returns false when it has ended, in which case the user is already being signed
   * out.
   */
  readonly recover: () => Promise<boolean>
}

let installed: Authorization = {
  bearer: () => undefined,
  clientCredentials: () => undefined,
  recover: () => Promise.resolve(false),
}

export function installAuthorization(authorization: Authorization): void {
  installed = authorization
}

export const bearer = (): string | undefined => installed.bearer()
export const clientCredentials = (): string | undefined => installed.clientCredentials()
export const recover = (): Promise<boolean> => installed.recover()
