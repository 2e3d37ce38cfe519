import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { ProductIcon } from '../icons';

/** Formulas and bundles, which an owner can take off sale. Their texts and pictures are code. */
export const productsResource: ResourceDefinition = {
  resource: (
    <Resource
      key="products"
      name="products"
      list={page((pages) => pages.ProductList)}
      show={page((pages) => pages.ProductDetail)}
    />
  ),
  menu: {
    label: 'Products',
    icon: <ProductIcon />,
    group: 'Shop',
    to: '/products',
    permission: 'catalogue:read',
  },
};
