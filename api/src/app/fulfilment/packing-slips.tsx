import { renderSVG } from 'uqr';
import type { ShopIdentity } from '@candor/shell-contract/shop-identity';
import { plainPage, type PlainPage } from '../../http/PlainPage';
import type { Slip } from './find-slips';

const css =
  'body{margin:1rem auto;max-width:48rem}' +
  '.slip{padding:1.5rem;margin:1rem 0;background:var(--panel);border:1px solid var(--border)}' +
  'header{display:flex;justify-content:space-between;gap:1rem}h2{margin:0 0 .5rem}' +
  'address{font-style:normal}.to{font-size:1.3rem;margin:1.5rem 0}.qr svg{width:7rem;height:7rem;display:block}' +
  'table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.4rem;border-bottom:1px solid var(--border)}' +
  '.count{width:4rem}.note{color:var(--muted)}.tick{width:2rem}tfoot{font-weight:bold}' +
  '.box{display:inline-block;width:1rem;height:1rem;border:2px solid var(--ink)}' +
  '.sent{padding:.5rem;border:3px solid var(--ink);font-weight:bold}' +
  '@page{size:letter;margin:.5in}' +
  '@media print{:root{--ink:#000;--muted:#333;--surface:#fff;--panel:#fff;--border:#999}' +
  'body{margin:0;max-width:none;padding:0}.screen{display:none}' +
  '.slip{border:0;margin:0;padding:0;break-inside:avoid}.slip:not(:last-child){break-after:page}}';

const returnAddress = ({ legalName, street, city, region, postalCode }: ShopIdentity) => [
  legalName,
  street,
  `${city}, ${region} ${postalCode}`,
];

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line}>
      {line}
      <br />
    </span>
  ));

const AlreadyShipped = ({ shippedOn }: Pick<Slip, 'shippedOn'>) =>
  shippedOn !== null && (
    <p className="sent">Already shipped on {shippedOn}. Pack it only if it is to be sent again.</p>
  );

const Items = ({ items }: Pick<Slip, 'items'>) => (
  <table>
    <thead>
      <tr>
        <th className="count">Count</th>
        <th>Item</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ quantity, name, isBonus }) => (
        <tr key={`${name} ${isBonus ? 'printed' : ''}`}>
          <td className="count">{quantity}</td>
          <td>
            {name}
            {isBonus && ' (printed, comes with the bundle)'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The bottles that the packer picks, with a box to tick for each formula. */
const Bottles = ({ bottles }: Pick<Slip, 'bottles'>) => (
  <table aria-label="Bottles to pick">
    <thead>
      <tr>
        <th className="tick">
          <span className="screen">Done</span>
        </th>
        <th className="count">Bottles</th>
        <th>Formula</th>
      </tr>
    </thead>
    <tbody>
      {bottles.map(({ count, name }) => (
        <tr key={name}>
          <td className="tick">
            <span className="box" />
          </td>
          <td className="count">{count}</td>
          <td>{name}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td />
        <td className="count">{bottles.reduce((sum, { count }) => sum + count, 0)}</td>
        <td>Total</td>
      </tr>
    </tfoot>
  </table>
);

type SlipPageProps = { slip: Slip; shop: ShopIdentity; staffOrigin: string };

const SlipPage = ({ slip, shop, staffOrigin }: SlipPageProps) => {
  const link = `${staffOrigin}/staff/#/${slip.resource}/${slip.number}/show`;
  return (
    <section className="slip" aria-label={`Packing slip of ${slip.number}`}>
      <header>
        <div>
          <h2>{slip.number}</h2>
          <p>
            Placed on {slip.placedOn}
            <br />
            {slip.shipping}
          </p>
          <address>
            <Lines lines={returnAddress(shop)} />
          </address>
        </div>
        <div
          className="qr"
          role="img"
          aria-label={`Link to ${slip.number}`}
          dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 2 }) }}
        />
      </header>
      <address className="to">
        <Lines lines={slip.address} />
      </address>
      <AlreadyShipped {...slip} />
      {slip.sentBefore !== null && (
        <p className="sent">Sent before: {slip.sentBefore}. This parcel has the rest.</p>
      )}
      <Items {...slip} />
      <Bottles {...slip} />
      {slip.task !== null && <p>{slip.task}</p>}
      <p className="note">
        Something is missing or broken? Write to {shop.email} with the number {slip.number}.
      </p>
    </section>
  );
};

/** Buyers get the slips; what staff wrote is for staff alone, so it has a sheet of its own. */
const PackerNotes = ({ slips }: { slips: readonly Slip[] }) => {
  const noted = slips.filter(({ notes }) => notes.length > 0);
  if (noted.length === 0) return null;
  return (
    <section className="slip" aria-label="Notes of the staff">
      <h2>Notes of the staff</h2>
      <p>Keep this sheet: it goes into no parcel.</p>
      {noted.map(({ number, notes }) => (
        <p key={number}>
          <strong>{number}</strong>: {notes.join(' · ')}
        </p>
      ))}
    </section>
  );
};

type Options = {
  slips: readonly Slip[];
  skipped: readonly string[];
  shop: ShopIdentity;
  staffOrigin: string;
};

/** A page to be printed, one slip a sheet. It is no part of the staff pages, whose frame would print. */
export const packingSlipsPage = ({ slips, skipped, shop, staffOrigin }: Options): PlainPage => {
  const shipped = slips.filter(({ shippedOn }) => shippedOn !== null).map(({ number }) => number);
  return plainPage({
    isForStaff: true,
    title: 'Packing slips',
    css,
    body: (
      <>
        <div className="screen">
          <h1>
            {slips.length} packing {slips.length === 1 ? 'slip' : 'slips'}
          </h1>
          <p>Print this page: each slip is a sheet of its own.</p>
          {shipped.length > 0 && <p className="sent">Already shipped: {shipped.join(', ')}.</p>}
          {skipped.length > 0 && (
            <p>
              Nothing is packed for {skipped.join(', ')}: refunded, in review, or without an
              address.
            </p>
          )}
        </div>
        <PackerNotes slips={slips} />
        {slips.map((slip) => (
          <SlipPage key={slip.number} slip={slip} shop={shop} staffOrigin={staffOrigin} />
        ))}
      </>
    ),
  });
};
