import type { OrderDetail } from './order-detail';

/** Shows the address of a parcel, line by line. */
export const AddressLines = ({ address }: Pick<OrderDetail, 'address'>) => {
  if (address === null) return <p>This order has no address.</p>;
  const { name, line1, line2, city, state, zip } = address;
  return (
    <>
      {[name, line1, line2, `${city}, ${state} ${zip}`]
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </>
  );
};
