import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto"

/** Options that the server sends to an authenticator. */
interface PasskeyOptions {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
}

/** Forged origin and properties of a response. */
export interface Pretence {
  readonly origin?: string
  readonly challenge?: string
  readonly rpId?: string
  readonly counter?: number
  readonly key?: KeyObject
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const base64 = (data: string | Buffer) => Buffer.from(data).toString("base64url")

/** A software security key: ES256, no attestation, responses as in WebAuthn §6. */
export function createAuthenticator(origin = "http://localhost") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, count: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more])
  }

  return {
    register(options: PasskeyOptions, pretence: Pretence = {}) {
      const jwk = publicKey.export({ format: "jwk" })
      const part = (value: string | undefined) => Buffer.from(value ?? "", "base64url")
      // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        part(jwk.x),
        Buffer.from("225820", "hex"),
        part(jwk.y),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const data = authenticatorData(pretence.rpId ?? options.rp?.id ?? "", 0x41, counter, attested)
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
        size,
        data,
      ])
      return {
        id: base64(id),
        rawId: base64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(
            clientData("webauthn.create", pretence.challenge ?? options.challenge, pretence.origin ?? origin),
          ),
          attestationObject: base64(attestation),
          transports: ["usb"],
        },
      }
    },

    authenticate(options: PasskeyOptions, pretence: Pretence = {}) {
      counter += 1
      const data = authenticatorData(pretence.rpId ?? options.rpId ?? "", 0x01, pretence.counter ?? counter)
      const client = clientData("webauthn.get", pretence.challenge ?? options.challenge, pretence.origin ?? origin)
      const signature = createSign("SHA256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(pretence.key ?? privateKey)
      return {
        id: base64(id),
        rawId: base64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
        },
      }
    },
  }
}
