import type { Texts } from "./en.ts"

export const fr: Texts = {
  "status.NOT_ASSIGNED": "Non attribué",
  "status.PENDING": "À traiter",
  "status.IN_PENDING": "En attente",
  "status.NOT_SUBMITTED": "Non soumis",
  "status.DRAFT": "Brouillon",
  "status.IN_PROGRESS": "En cours",
  "status.IN_REVIEW": "En revue",
  "status.SENT_FOR_APPROVAL": "Envoyé pour approbation",
  "status.RE_ASSIGNED": "Réattribué",
  "status.APPROVED": "Approuvé",
  "status.ACTION_COMPLETED": "Action terminée",
  "status.WORKFLOW_DONE": "Workflow terminé",
  "status.COMPLETED": "Terminé",
  "status.DOCUMENTATION_COMPLETED": "Documentation terminée",
  "status.CHANGE_REQUESTED": "Modification demandée",
  "status.TESTING_COMPLETED": "Tests terminés",
  "status.NOT_IN_SCOPE": "Hors périmètre",
  "status.ON_HOLD": "Suspendu",
  "status.TO_DO": "À faire",
  "status.SENT_FOR_REMEDIATION": "Envoyé en remédiation",
  "status.REMEDIATED": "Remédié",
  "status.CLOSED": "Clos",
  "readOnly.workflow_done":
    "Cet enregistrement est en lecture seule, car son workflow est terminé. Demandez à un administrateur de l’entité de le rouvrir si une modification s’impose.",
  "readOnly.locked":
    "Cet enregistrement est verrouillé. Demandez à la personne qui l’a verrouillé, ou à un administrateur de l’entité, de le déverrouiller.",
  "readOnly.no_write_permission":
    "Vous pouvez lire cet enregistrement, mais pas le modifier. Si nécessaire, demandez l’autorisation d’écriture à l’administrateur de votre entité.",
  "readOnly.workflow_unavailable":
    "L’état du workflow n’a pas pu être chargé ; rien ne peut être modifié pour l’instant. Rechargez la page pour réessayer.",
  "readOnly.outside_entity":
    "Cet enregistrement appartient à une entité dans laquelle vous ne travaillez pas. Demandez à l’administrateur de votre entité de vous y ajouter.",
  "readOnly.project_closed":
    "Ce projet est clos et ses enregistrements sont conservés en l’état. Faites la modification dans un projet ouvert ou demandez à un administrateur du client de rouvrir celui-ci.",
}
