import type { Texts } from "./en.ts"

export const hi: Texts = {
  "status.NOT_ASSIGNED": "सौंपा नहीं गया",
  "status.PENDING": "लंबित",
  "status.IN_PENDING": "प्रतीक्षा में",
  "status.NOT_SUBMITTED": "जमा नहीं किया गया",
  "status.DRAFT": "प्रारूप",
  "status.IN_PROGRESS": "प्रगति पर",
  "status.IN_REVIEW": "समीक्षा में",
  "status.SENT_FOR_APPROVAL": "अनुमोदन के लिए भेजा गया",
  "status.RE_ASSIGNED": "पुनः सौंपा गया",
  "status.APPROVED": "अनुमोदित",
  "status.ACTION_COMPLETED": "कार्रवाई पूरी",
  "status.WORKFLOW_DONE": "कार्यप्रवाह पूरा",
  "status.COMPLETED": "पूर्ण",
  "status.DOCUMENTATION_COMPLETED": "प्रलेखन पूरा",
  "status.CHANGE_REQUESTED": "परिवर्तन का अनुरोध",
  "status.TESTING_COMPLETED": "परीक्षण पूरा",
  "status.NOT_IN_SCOPE": "दायरे में नहीं",
  "status.ON_HOLD": "रोका गया",
  "status.TO_DO": "करना है",
  "status.SENT_FOR_REMEDIATION": "सुधार के लिए भेजा गया",
  "status.REMEDIATED": "सुधारा गया",
  "status.CLOSED": "बंद",
  "readOnly.workflow_done":
    "यह अभिलेख केवल पढ़ने के लिए है क्योंकि इसका कार्यप्रवाह पूरा हो चुका है। कुछ बदलना आवश्यक हो तो इकाई प्रशासक से इसे फिर से खोलने के लिए कहें।",
  "readOnly.locked": "यह अभिलेख लॉक है। जिसने इसे लॉक किया है उससे या इकाई प्रशासक से इसे अनलॉक करने के लिए कहें।",
  "readOnly.no_write_permission":
    "आप यह अभिलेख पढ़ सकते हैं, बदल नहीं सकते। आवश्यकता हो तो अपने इकाई प्रशासक से लिखने की अनुमति माँगें।",
  "readOnly.workflow_unavailable":
    "कार्यप्रवाह की स्थिति लोड नहीं हो सकी, इसलिए अभी कुछ भी बदला नहीं जा सकता। फिर से प्रयास करने के लिए पृष्ठ दोबारा लोड करें।",
  "readOnly.outside_entity": "यह अभिलेख ऐसी इकाई का है जिसमें आप काम नहीं करते। अपने इकाई प्रशासक से कहें कि आपको उस इकाई में जोड़ें।",
  "readOnly.project_closed":
    "यह परियोजना बंद है और इसके अभिलेख ज्यों के त्यों रखे गए हैं। बदलाव किसी खुली परियोजना में करें, या ग्राहक प्रशासक से इसे फिर से खोलने के लिए कहें।",
}
