import { RIGHTS, type Right, ROLES, rights } from '#contract/private/rights.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { teamText } from '#lib/office/team.ts';
import { Panel } from '../parts/panel.tsx';
import styles from './team.module.css';

const LABELS = {
  'orders.read': 'office.right.readOrders',
  'orders.pack': 'office.right.packOrders',
  'views.save': 'office.right.saveViews',
  search: 'office.right.search',
  'orders.refund': 'office.right.refundOrders',
  'returns.receive': 'office.right.receiveReturns',
  'trade-ins.read': 'office.right.readTradeIns',
  'trade-ins.offers': 'office.right.readOffers',
  'trade-ins.receive': 'office.right.receiveTradeIns',
  'trade-ins.grade': 'office.right.gradeTradeIns',
  'trade-ins.refuse': 'office.right.refuseTradeIns',
  'trade-ins.give-back': 'office.right.giveBackTradeIns',
  'trade-ins.publish': 'office.right.publishTradeIns',
  'trade-ins.price': 'office.right.priceTradeIns',
  'stores.read': 'office.right.readStores',
  'stores.write': 'office.right.changeStores',
  'stores.staff': 'office.right.changeStoreStaff',
  'till.redeem': 'office.right.redeemVouchers',
  'appointments.read': 'office.right.readAppointments',
  'appointments.write': 'office.right.changeAppointments',
  'people.contact': 'office.right.contactPeople',
  'reports.read': 'office.right.readReports',
  'promo-codes.read': 'office.right.readCodes',
  'promo-codes.write': 'office.right.changePromoCodes',
  'gift-cards.write': 'office.right.giveGiftCards',
  'collections.read': 'office.right.readCollections',
  'collections.write': 'office.right.changeCollections',
  'texts.read': 'office.right.readContent',
  'texts.write': 'office.right.changeContent',
  'price-grid.read': 'office.right.readPriceGrid',
  'price-grid.write': 'office.right.changePriceGrid',
  'messages.answer': 'office.right.answerMessages',
  'customers.read': 'office.right.readCustomers',
  'customers.edit': 'office.right.editCustomers',
  'customers.sign-in': 'office.right.helpSignIn',
  'customers.credit': 'office.right.correctCredit',
  'customers.data': 'office.right.exportErase',
  'items.read': 'office.right.readItems',
  'items.edit': 'office.right.editItems',
  'items.move': 'office.right.moveItems',
  'items.price': 'office.right.priceItems',
  'imports.write': 'office.right.importItems',
  'items.paid': 'office.right.itemsPaid',
  'items.margin': 'office.right.itemsMargin',
  'books.read': 'office.right.readBooks',
  'queues.read': 'office.right.readQueues',
  'today.read': 'office.right.readToday',
  'today.figures': 'office.right.readFigures',
  'team.read': 'office.right.readTeam',
  'team.write': 'office.right.changeTeam',
  'audit.read': 'office.right.readAudit',
  'mails.read': 'office.right.readMails',
  'mails.send': 'office.right.sendMails',
  'settings.read': 'office.right.readSettings',
  'settings.write': 'office.right.changeSettings',
  'jobs.read': 'office.right.readJobs',
  'jobs.write': 'office.right.retryJobs',
} as const satisfies Record<Right, string>;

/** Every right, and the roles that have it: the table that the server asks. */
export function RightsPanel() {
  return (
    <Panel title={teamText('office.team.rights')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus */}
      <section className={styles.scroll} tabIndex={0} aria-label={teamText('office.team.rights')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {officeText(`office.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights().map((right) => (
              <tr key={right}>
                <th scope="row">{teamText(LABELS[right])}</th>
                {ROLES.map((role) => {
                  const holders: readonly string[] = RIGHTS[right];
                  const has = holders.includes(role);
                  return (
                    <td key={role}>
                      <span className={has ? styles.yes : styles.no}>
                        <span className={styles.hidden}>
                          {teamText(has ? 'office.team.yes' : 'office.team.no')}
                        </span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
