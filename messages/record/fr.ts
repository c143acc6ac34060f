import type { Texts } from "./en.ts"

export const fr: Texts = {
  "record.rail": "Volets de la fiche",
  "record.rail.audit": "Journaux d’audit",
  "record.rail.status": "Historique des statuts",
  "record.rail.close": "Fermer",
  "record.blank": "—",
  "record.unknownField":
    "Le champ {name} est d’un type que cette page ne connaît pas. Rechargez la page pour obtenir sa dernière version.",
  "record.fieldCount": "{count, plural, one {# champ} other {# champs}}",
  "record.new": "Nouvelle fiche : {name}",
  "record.save": "Enregistrer",
  "record.create": "Créer",
  "record.cancel": "Annuler",
  "record.close": "Fermer",
  "record.more": "Autres actions",
  "record.saved": "Enregistré",
  "record.unchanged": "Il n’y a rien de nouveau à enregistrer.",
  "record.notSaved": "Cela n’a pas été enregistré",
  "record.obstacles":
    "{count, plural, one {# champ demande votre attention} other {# champs demandent votre attention}}",
  "record.required": "est requis.",
  "record.merged": "Cette fiche a été modifiée entre-temps par une autre personne",
  "record.merged.apart":
    "Ses modifications sont affichées ici et les vôtres sont conservées. Enregistrez à nouveau pour écrire les vôtres.",
  "record.merged.both":
    "Vous avez tous deux modifié {fields}. Vos valeurs sont affichées ; vérifiez-les et enregistrez à nouveau.",
  "record.readOnly": "En lecture seule : {name}",
  "record.readOnly.earlier_version":
    "Voici l’enregistrement tel qu’il se lit sous une version antérieure. Revenez à la version en vigueur pour le modifier.",
  "record.readOnly.workflow_done":
    "Son flux de travail est terminé. Les champs, liens et fichiers ne peuvent plus être modifiés.",
  "record.readOnly.locked":
    "Elle est verrouillée. Une personne habilitée doit la déverrouiller avant toute modification.",
  "record.readOnly.no_write_permission":
    "Votre rôle permet de la lire, pas de la modifier. Adressez-vous à l’administrateur de l’entité si nécessaire.",
  "record.readOnly.workflow_unavailable":
    "Son avancement dans le flux de travail n’a pas pu être déterminé. Réessayez plus tard ; rien n’est perdu.",
  "record.readOnly.outside_entity": "Elle appartient à une entité dans laquelle vous ne travaillez pas.",
  "record.readOnly.project_closed": "Son projet est clos. Rouvrez le projet pour la modifier.",
  "record.why": "Pourquoi ?",
  "record.why.of": "Pourquoi ? {name}",
  "record.hiddenFields": "Champs masqués ({count})",
  "record.overdue": "En retard de {days} j",
  "record.split": "Largeur du formulaire",
  "record.sides": "Parties de la fiche",
  "record.details": "Détails",
  "record.linkedShort": "Liés {count}",
  "record.linked": "Fiches liées",
  "record.linked.search": "Rechercher dans les fiches liées",
  "record.linked.none": "Rien n’est encore lié ici.",
  "record.linked.noMatch": "Rien ne correspond à la recherche.",
  "record.linked.more": "Voir plus ({count})",
  "record.linked.addTo": "Ajouter à {name}",
  "record.add": "Ajouter",
  "record.add.notAllowed": "pas pour votre rôle",
  "record.add.onlyOne": "un seul ; dissociez-le d’abord",
  "record.add.notOffered": "se crée ailleurs",
  "record.unlink": "Délier {name}",
  "record.unlink.title": "Délier {name} ?",
  "record.unlink.text": "« {name} » n’est ni modifiée ni supprimée. Elle peut être liée à nouveau.",
  "record.unlink.confirm": "Délier",
  "record.version.older": "Enregistrée avec la version {saved} ; affichée avec la version {current}",
  "record.version.asSaved": "Afficher telle qu’enregistrée",
  "record.version.saved": "Affichée avec la version {saved}, en lecture seule",
  "record.version.back": "Afficher avec la version {current}",
}
