import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "similarRecords.title": "Fiches similaires",
  "similarRecords.type": "Type de fiche",
  "similarRecords.type.RISK": "Risques",
  "similarRecords.type.CONTROL": "Contrôles",
  "similarRecords.project": "Projet",
  "similarRecords.project.all": "Tous les projets",
  "similarRecords.project.library": "Bibliothèque de référence",
  "similarRecords.likeness": "Similarité",
  "similarRecords.likeness.from": "{percent} ou plus",
  "similarRecords.search": "Rechercher par numéro ou nom",
  "similarRecords.show": "Afficher",
  "similarRecords.show.open": "À examiner",
  "similarRecords.show.dismissed": "Différentes",
  "similarRecords.never.title":
    "{type, select, RISK {Rechercher les risques similaires} other {Rechercher les contrôles similaires}}",
  "similarRecords.never.text":
    "Les titres et les descriptions sont comparés au sein de chaque projet et entité, et au sein de la bibliothèque de référence. Vous pouvez continuer à travailler pendant la comparaison.",
  "similarRecords.never.reader":
    "Aucune comparaison n’a encore eu lieu. Adressez-vous à une personne qui peut modifier le référentiel risques et contrôles.",
  "similarRecords.start": "{type, select, RISK {Comparer les risques} other {Comparer les contrôles}}",
  "similarRecords.again": "Comparer à nouveau",
  "similarRecords.running": "{type, select, RISK {Comparaison des risques} other {Comparaison des contrôles}}",
  "similarRecords.running.note":
    "Vous pouvez quitter cette page. Les groupes déjà trouvés restent affichés jusqu’à la fin de la comparaison.",
  "similarRecords.running.percent": "{percent}",
  "similarRecords.failed": "La comparaison ne s’est pas terminée. Les groupes de la précédente restent affichés.",
  "similarRecords.state": "{compared, plural, one {# fiche comparée} other {# fiches comparées}} {when}.",
  "similarRecords.state.changed":
    "{changed, plural, one {# a été ajoutée ou modifiée} other {# ont été ajoutées ou modifiées}} depuis.",
  "similarRecords.limited": "Certaines fiches en ont tant de similaires que seules les plus proches sont affichées.",
  "similarRecords.groups":
    "{count, plural, one {# groupe de fiches similaires} other {# groupes de fiches similaires}}",
  "similarRecords.none.title": "Aucune fiche similaire",
  "similarRecords.none.text": "Aucune fiche n’est aussi proche d’une autre. Comparaison effectuée {when}.",
  "similarRecords.none.filtered": "Aucun groupe ne correspond à ces filtres.",
  "similarRecords.none.of":
    "Aucune fiche n’est aussi proche de celle-ci. Les fiches ont été comparées {when}. Si elle a été ajoutée ou modifiée depuis, relancez la comparaison.",
  "similarRecords.none.dismissed": "Aucune fiche n’est marquée comme différente.",
  "similarRecords.of": "Similaires à {uid}",
  "similarRecords.of.unknown": "Similaires à la fiche sélectionnée",
  "similarRecords.of.clear": "Afficher toutes les fiches similaires",
  "similarRecords.clear": "Effacer les filtres",
  "similarRecords.group": "Groupe {number} : {count, plural, one {# fiche} other {# fiches}}, similarité de {likeness}",
  "similarRecords.alike": "Similarité de {percent}",
  "similarRecords.more":
    "{count, plural, one {# autre fiche apparaîtra} other {# autres fiches apparaîtront}} une fois celles-ci fusionnées.",
  "similarRecords.keep": "Conserver",
  "similarRecords.join": "Fusionner",
  "similarRecords.keepOne": "Conserver {uid}",
  "similarRecords.joinOne": "Fusionner {uid} avec la fiche conservée",
  "similarRecords.links": "{count, plural, one {# lien} other {# liens}}",
  "similarRecords.changed": "Modifiée après la comparaison",
  "similarRecords.open": "Ouvrir {uid}",
  "similarRecords.noDescription": "Aucune description",
  "similarRecords.blocked.keep": "Ne peut pas être conservée : {why}",
  "similarRecords.blocked.join": "Ne peut pas être fusionnée : {why}",
  "similarRecords.why":
    "{reason, select, workflow_done {le flux de travail est terminé} locked {la fiche est verrouillée} no_write_permission {votre rôle ne permet pas de la modifier} no_delete_permission {votre rôle ne permet pas de la supprimer} process_completed {son processus est marqué comme terminé} project_closed {son projet est clos} checked_out {une autre personne a réservé son processus} viewing {vous consultez en tant que rôle} other {elle ne peut pas être modifiée pour le moment}}",
  "similarRecords.dismiss": "Différentes",
  "similarRecords.dismissOne": "Différente de {uid}",
  "similarRecords.dismissOne.label": "{other} : différente de {uid}",
  "similarRecords.dismissed": "Marquées comme différentes",
  "similarRecords.undo": "Annuler",
  "similarRecords.restore": "Afficher à nouveau",
  "similarRecords.restoreOne": "Afficher à nouveau avec {uid}",
  "similarRecords.restoreOne.label": "{other} : afficher à nouveau avec {uid}",
  "similarRecords.restored": "Les fiches sont à nouveau affichées",
  "similarRecords.preview": "Prévisualiser et fusionner",
  "similarRecords.dialog.title": "Fusionner dans {uid}",
  "similarRecords.dialog.confirm": "{count, plural, one {Fusionner # fiche} other {Fusionner # fiches}}",
  "similarRecords.dialog.loading": "Chargement des modifications",
  "similarRecords.dialog.problems": "Ces fiches ne peuvent pas être fusionnées",
  "similarRecords.dialog.wayOut":
    "Réglez ces points et vérifiez à nouveau, ou fermez cet aperçu et laissez ces fiches de côté.",
  "similarRecords.dialog.checkAgain": "Vérifier à nouveau",
  "similarRecords.dialog.joined": "{uid} est placée dans la corbeille",
  "similarRecords.dialog.moves": "{count, plural, one {# lien passe} other {# liens passent}} à {uid}",
  "similarRecords.dialog.present": "{count, plural, one {# lien} other {# liens}} déjà présents sur {uid}",
  "similarRecords.dialog.noLinks": "Elle n’a aucun lien.",
  "similarRecords.dialog.comments":
    "{count, plural, one {# commentaire est transféré} other {# commentaires sont transférés}} vers {uid}",
  "similarRecords.dialog.ownFiles":
    "{count, plural, one {# pièce jointe passe} other {# pièces jointes passent}} à {uid}",
  "similarRecords.dialog.files":
    "{count, plural, one {# fichier de ses champs reste} other {# fichiers de ses champs restent}} avec la fiche supprimée",
  "similarRecords.dialog.copies":
    "{count, plural, one {# fiche qui en est issue sera rattachée} other {# fiches qui en sont issues seront rattachées}} à {uid}",
  "similarRecords.dialog.origin": "{uid} reprend son lien avec la fiche de référence ou celle de l’année précédente",
  "similarRecords.dialog.blanks": "Remplir les champs vides de {uid}",
  "similarRecords.dialog.blank": "{label} : {value}",
  "similarRecords.dialog.differing": "Valeurs qui restent avec les fiches supprimées",
  "similarRecords.dialog.field": "Champ",
  "similarRecords.dialog.undo":
    "Vous pouvez restaurer les fiches supprimées depuis la corbeille, mais leurs liens, leurs commentaires et leurs pièces jointes restent sur {uid}.",
  "similarRecords.done": "{count, plural, one {# fiche fusionnée} other {# fiches fusionnées}} dans {uid}",
  "similarRecords.done.text":
    "Vous pouvez restaurer les fiches supprimées depuis la corbeille. Leurs liens, commentaires et pièces jointes restent sur {uid}.",
}
