import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "designer.history": "Historique",
  "designer.history.text":
    "Vos modifications de ce brouillon, conservées après un rechargement. Annuler une modification n’annule pas celles des autres.",
  "designer.history.start": "Avant votre première modification",
  "designer.history.empty":
    "Aucune modification pour l’instant. Chacune de vos modifications apparaît ici et vous pouvez y revenir.",
  "designer.history.here": "Actuel",
  "designer.history.undone": "annulée",
  "designer.history.at": "Revenu à : {step}",
  "designer.history.joined": "Votre historique a été restauré, avec les modifications faites depuis par d’autres",
  "designer.history.discarded": "Les modifications précédentes ne peuvent plus être annulées",
  "designer.history.discarded.text":
    "Elles ne correspondent plus au brouillon enregistré. Le brouillon lui-même n’est pas touché.",
  "designer.undo.stays": "{step} : non annulé, car quelqu’un d’autre l’a modifié depuis",
  "designer.remoteChange": "{name} a modifié ce brouillon",
  "designer.remoteChange.own": "Vous avez modifié ce brouillon dans un autre onglet",
  "designer.remoteChange.somebody": "Quelqu’un a modifié ce brouillon",
  "designer.remoteChange.more": "{names} et {count, plural, one {# autre} other {# autres}}",
  "designer.collaborators": "Modifient aussi ce brouillon",
  "designer.collaborators.location": "{name} : {position}",
  "designer.collaborators.more": "et {count, plural, one {# autre} other {# autres}}",
  "designer.collaborators.at": "Ici : {names}",
  "designer.collaborators.joined": "A ouvert ce brouillon : {names}",
  "designer.collaborators.left": "A quitté ce brouillon : {names}",
  "designer.conflict.title": "Vos modifications et celles de {name} sont en conflit",
  "designer.conflict.title.somebody": "Vos modifications et celles d’une autre personne sont en conflit",
  "designer.conflict.text":
    "Vos modifications restent sur cette page et ne sont pas enregistrées tant que les conflits ne sont pas résolus. Les autres modifications de cette personne sont déjà incluses.",
  "designer.conflict.choose": "Résoudre les conflits",
  "designer.conflict.what": "Modifications en conflit",
  "designer.conflict.what.text":
    "Choisissez pour chacune la version à garder. Rien n’est abandonné avant votre confirmation.",
  "designer.conflict.left": "{count, plural, one {# conflit} other {# conflits}}, {left, number} à résoudre",
  "designer.conflict.allMine": "Garder toutes les miennes",
  "designer.conflict.allTheirs": "Utiliser toutes les siennes",
  "designer.conflict.base": "Avant",
  "designer.conflict.ours": "Le vôtre",
  "designer.conflict.theirs": "Le sien",
  "designer.conflict.absent": "supprimé",
  "designer.conflict.do": "Appliquer",
  "versions.restore": "Restaurer dans le brouillon",
  "versions.restored": "Version {version} restaurée dans le brouillon",
  "versions.restored.text": "Publiez pour l’appliquer. Vous pouvez annuler.",
  "versions.restored.same": "Le brouillon est déjà identique à la version {version}",
}
