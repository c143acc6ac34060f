import { notApplicable, type Chapter } from "./requirement.ts"

const none = "There is no WebRTC."

export const webRtc: Chapter = {
  "17.1.1": notApplicable("TURN reaches no internal addresses.", none),
  "17.2.1": notApplicable("DTLS keys.", none),
  "17.2.2": notApplicable("DTLS cipher suites.", none),
  "17.2.3": notApplicable("SRTP is authenticated.", none),
  "17.2.4": notApplicable("Malformed SRTP.", none),
  "17.3.1": notApplicable("Signalling floods.", none),
  "17.3.2": notApplicable("Malformed signalling.", none),
}
